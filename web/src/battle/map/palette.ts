// palette.ts - the inks of the map by day and by night. The signs are told apart without colour (docs/map.md).
export interface Palette {
    readonly paper: string;
    readonly beyond: string; // where the table ends
    readonly ink: string;
    readonly sides: readonly [string, string];
    readonly accent: string;
    readonly halo: string;
    readonly star: string;
    readonly danger: string;
    readonly flame: string;
    readonly brown: string;
    readonly hachure: string;
    readonly levels: readonly [string, string, string, string, string];
    readonly heightLetters: string;
    readonly woodLetters: string;
    readonly waterLetters: string;
    readonly water: string;
    readonly waterPale: string;
    readonly waterLines: string;
    readonly ford: string;
    readonly green: string;
    readonly bush: string;
    readonly hedge: string;
    readonly lightWood: string;
    readonly lightWoodEdge: string;
    readonly lightCrown: string;
    readonly lightShade: string;
    readonly heavyWood: string;
    readonly heavyWoodEdge: string;
    readonly heavyCrown: string;
    readonly heavyLine: string;
    readonly heavyShade: string;
    readonly field: string;
    readonly fieldEdge: string;
    readonly furrow: string;
    readonly marsh: string;
    readonly rough: string;
    readonly wilderness: string;
    readonly built: string;
    readonly house: string;
    readonly houseEdge: string;
    readonly road: string;
    readonly roadEdge: string;
    readonly sunken: string;
    readonly ditch: string;
}

export const day: Palette = {
    paper: "#faf6ec",
    beyond: "#e9dfc8",
    ink: "#2a2622",
    sides: ["#9c2f26", "#24507f"],
    accent: "#7a4a00",
    halo: "#faf6ec",
    star: "#b8860b",
    danger: "#b0281e",
    flame: "#d9822b",
    brown: "#8a6a3c",
    hachure: "#a5854f",
    levels: ["#f1e6cb", "#e9d8b1", "#dfc896", "#d3b67e", "#c6a56a"],
    heightLetters: "#5f4520",
    woodLetters: "#34492a",
    waterLetters: "#2c5573",
    water: "#3f6f8f",
    waterPale: "#c2d8e2",
    waterLines: "#8fb2c4",
    ford: "#dfe9ea",
    green: "#4f6b3a",
    bush: "#b9c793",
    hedge: "#9db380",
    lightWood: "#e2e9cd",
    lightWoodEdge: "#8ea274",
    lightCrown: "#c5d3a8",
    lightShade: "#6c8457",
    heavyWood: "#cbd8b3",
    heavyWoodEdge: "#5f7a48",
    heavyCrown: "#8fa873",
    heavyLine: "#3f5730",
    heavyShade: "#34492a",
    field: "#f5ecd2",
    fieldEdge: "#a98f58",
    furrow: "#cdb27a",
    marsh: "#e6eee9",
    rough: "#efe7d6",
    wilderness: "#e9ead3",
    built: "#efdac8",
    house: "#8c5546",
    houseEdge: "#5a3429",
    road: "#fdf4dc",
    roadEdge: "#6b5a41",
    sunken: "#e8d9b5",
    ditch: "#5b6b5f",
};

export const night: Palette = {
    paper: "#1b2228",
    beyond: "#11161a",
    ink: "#ece3d0",
    sides: ["#f08b72", "#8cbcf0"],
    accent: "#e8b75a",
    halo: "#1b2228",
    star: "#e3b341",
    danger: "#ff8a75",
    flame: "#f0a04a",
    brown: "#b8935c",
    hachure: "#8d7650",
    levels: ["#252a2b", "#2d302d", "#36362f", "#403d32", "#4b4536"],
    heightLetters: "#d8be8c",
    woodLetters: "#a9c694",
    waterLetters: "#9cc7e0",
    water: "#6fa6c6",
    waterPale: "#24404f",
    waterLines: "#3d6679",
    ford: "#2b3c42",
    green: "#84a46b",
    bush: "#3f5136",
    hedge: "#4d6340",
    lightWood: "#222d25",
    lightWoodEdge: "#5c7550",
    lightCrown: "#2f4030",
    lightShade: "#66855a",
    heavyWood: "#1f3024",
    heavyWoodEdge: "#587a4c",
    heavyCrown: "#2a4630",
    heavyLine: "#6a9060",
    heavyShade: "#7aa26e",
    field: "#282a26",
    fieldEdge: "#7d6f4c",
    furrow: "#55503c",
    marsh: "#1f2c30",
    rough: "#252826",
    wilderness: "#242b26",
    built: "#33292a",
    house: "#a8705f",
    houseEdge: "#d09a86",
    road: "#3a3a36",
    roadEdge: "#a5926f",
    sunken: "#34322c",
    ditch: "#8ba091",
};
