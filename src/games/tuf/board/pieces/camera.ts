import type { Cell } from '../input/arrangement.ts'

/** Which part of the table is in sight: how large a cell is, and the cell coordinates in the middle. */
export type Camera = { readonly cell: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** The cells from the first to the last, both among them. */
export type Area = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const SMALLEST = 26
export const LARGEST = 64
/** A cell as large as this is easily hit. */
const COMFORTABLE = 46
/** Smaller than this the whole crossword is not fitted in; one pans instead. */
const LEAST_FITTED = 34
const MARGIN = 1.5

/** The cells that are taken; where none are, the one in the middle. */
export function areaOf(cells: readonly Cell[]): Area {
  if (cells.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** All of an area with room around it for the next word. */
export function fit({ left, top, right, bottom }: Area, { width, height }: Size): Camera {
  const across = right - left + 1 + 2 * MARGIN
  const down = bottom - top + 1 + 2 * MARGIN
  const room = Math.floor(Math.min(width / across, height / down))
  return {
    cell: Math.max(LEAST_FITTED, Math.min(COMFORTABLE, room)),
    x: (left + right + 1) / 2,
    y: (top + bottom + 1) / 2,
  }
}

/** The cells of which something is in sight. */
export function visibleArea({ cell, x, y }: Camera, { width, height }: Size): Area {
  const halfWidth = width / cell / 2
  const halfHeight = height / cell / 2
  return {
    left: Math.floor(x - halfWidth),
    top: Math.floor(y - halfHeight),
    right: Math.ceil(x + halfWidth) - 1,
    bottom: Math.ceil(y + halfHeight) - 1,
  }
}

/** Moved as little as it takes to have a whole cell in sight. */
export function reveal(camera: Camera, size: Size, [x, y]: Cell): Camera {
  const halfWidth = Math.max(0.5, size.width / camera.cell / 2)
  const halfHeight = Math.max(0.5, size.height / camera.cell / 2)
  const toX = clamp(camera.x, x + 1 - halfWidth, x + halfWidth)
  const toY = clamp(camera.y, y + 1 - halfHeight, y + halfHeight)
  return toX === camera.x && toY === camera.y ? camera : { ...camera, x: toX, y: toY }
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.cell, y: camera.y - dy / camera.cell }
}

/** Larger or smaller around a point, given in pixels from the middle. */
export function zoom(camera: Camera, by: number, dx = 0, dy = 0): Camera {
  const cell = clamp(camera.cell * by, SMALLEST, LARGEST)
  return {
    cell,
    x: camera.x + dx / camera.cell - dx / cell,
    y: camera.y + dy / camera.cell - dy / cell,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))
}
