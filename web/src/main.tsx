import "./look/tokens.css";
import "./look/base.css";
import "./look/parts.css";
import "./app/shell.css";
import "./app/home.css";
import { render } from "preact";
import { awaitInstall } from "./app/install.tsx";
import { followRoute } from "./app/route.ts";
import { keepPage } from "./app/service.ts";
import { followShade } from "./app/shade.ts";
import { Shell } from "./app/shell.tsx";

void keepPage();
awaitInstall();
followShade();
followRoute();
const page = document.getElementById("page");
if (page) render(<Shell />, page);
