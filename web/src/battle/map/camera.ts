// camera.ts - what of the table is seen: a place in its middle and a scale. Table: millimetres east and north; screen: pixels
// right and down.
export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Size {
    readonly width: number;
    readonly height: number;
}

export interface Camera {
    readonly centre: Point; // on the table
    readonly scale: number; // pixels a millimetre
    readonly screen: Size;
}

const MOST_SCALE = 0.008; // eight pixels a metre
const AIR = 0.02; // of the screen around the table when all of it is seen
const FOOT = 72; // pixels at the foot of the map, over which bars come and go
const MOST_FOOT = 0.12; // of a low screen
const NARROW = 576; // pixels, up to which the keys of the map stand above the table (map.css)
const HEAD = 50; // pixels that they take there
const MOST_HEAD = 0.25;

export function isNarrow(screen: Size): boolean {
    return screen.width <= NARROW;
}

/** All of the table, clear of the keys and bars that lie over the head or the foot of the map. */
export function cameraFit(table: Size, screen: Size): Camera {
    const narrow = isNarrow(screen);
    const kept = Math.min(narrow ? HEAD : FOOT, screen.height * (narrow ? MOST_HEAD : MOST_FOOT));
    const across = (screen.width * (1 - 2 * AIR)) / table.width;
    const along = ((screen.height - kept) * (1 - 2 * AIR)) / table.height;
    const scale = Math.min(across, along, MOST_SCALE);
    const free = screen.height - table.height * scale;
    const top = narrow ? Math.max(kept, free / 2) : (free - kept) / 2;
    const middle = table.height - (screen.height / 2 - top) / scale;
    return { centre: { x: table.width / 2, y: middle }, scale, screen };
}

export function cameraToScreen(camera: Camera, place: Point): Point {
    return {
        x: camera.screen.width / 2 + (place.x - camera.centre.x) * camera.scale,
        y: camera.screen.height / 2 - (place.y - camera.centre.y) * camera.scale,
    };
}

export function cameraToTable(camera: Camera, at: Point): Point {
    return {
        x: camera.centre.x + (at.x - camera.screen.width / 2) / camera.scale,
        y: camera.centre.y - (at.y - camera.screen.height / 2) / camera.scale,
    };
}

function within(value: number, least: number, most: number): number {
    return Math.min(Math.max(value, least), most);
}

/** The middle stays on the table, and the table never shrinks below half of the screen. */
export function cameraHold(camera: Camera, table: Size): Camera {
    const least = cameraFit(table, camera.screen).scale / 2;
    return {
        ...camera,
        scale: within(camera.scale, least, MOST_SCALE),
        centre: { x: within(camera.centre.x, 0, table.width), y: within(camera.centre.y, 0, table.height) },
    };
}

export function cameraPan(camera: Camera, right: number, down: number): Camera {
    return { ...camera, centre: { x: camera.centre.x - right / camera.scale, y: camera.centre.y + down / camera.scale } };
}

/** What lies under this point of the screen stays there. */
export function cameraZoom(camera: Camera, by: number, at: Point): Camera {
    const fixed = cameraToTable(camera, at);
    const scale = Math.min(camera.scale * by, MOST_SCALE);
    return {
        ...camera,
        scale,
        centre: {
            x: fixed.x - (at.x - camera.screen.width / 2) / scale,
            y: fixed.y + (at.y - camera.screen.height / 2) / scale,
        },
    };
}

export function cameraResize(camera: Camera, screen: Size): Camera {
    return { ...camera, screen };
}

/** Moves only as far as it takes to bring a place away from the edges. */
export function cameraShow(camera: Camera, place: Point): Camera {
    const at = cameraToScreen(camera, place);
    const room = Math.min(80, camera.screen.width / 4, camera.screen.height / 4);
    const x = within(at.x, room, camera.screen.width - room);
    const y = within(at.y, room, camera.screen.height - room);
    return cameraPan(camera, x - at.x, y - at.y);
}
