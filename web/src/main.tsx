import "./look/tokens.css";
import "./look/base.css";
import "./look/parts.css";
import "./app/shell.css";
import "./app/home.css";
import { render } from "preact";
import { awaitInstall } from "./app/install.tsx";
import { followRoute, route } from "./app/route.ts";
import { keepPageLater } from "./app/service.ts";
import { followShade } from "./app/shade.ts";
import { Shell } from "./app/shell.tsx";
import { rulesets } from "./core/core.ts";

keepPageLater();
awaitInstall();
followShade();
followRoute();
if (route.value.page === "umpire") void rulesets(); // the core is on its way while the screen is fetched
const page = document.getElementById("page");
if (page) render(<Shell />, page);
