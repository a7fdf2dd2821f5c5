import "./look/tokens.css";
import "./look/base.css";
import "./look/parts.css";
import "./app/shell.css";
import { render } from "preact";
import { followRoute } from "./app/route.ts";
import { followShade } from "./app/shade.ts";
import { Shell } from "./app/shell.tsx";

followShade();
followRoute();
const page = document.getElementById("page");
if (page) render(<Shell />, page);
