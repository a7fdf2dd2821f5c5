import "./look/tokens.css";
import "./look/base.css";
import "./look/parts.css";
import "./app/shell.css";
import { render } from "preact";
import { followRoute } from "./app/route.ts";
import { keepPage } from "./app/service.ts";
import { followShade } from "./app/shade.ts";
import { Shell } from "./app/shell.tsx";

void keepPage();
followShade();
followRoute();
const page = document.getElementById("page");
if (page) render(<Shell />, page);
