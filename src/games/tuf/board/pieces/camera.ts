import type { Cell } from '../input/workspace.ts'

/** The visible part of the plane: the size of a cell in pixels, and the coordinates in the middle. */
export type Camera = { readonly cell: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** A rectangle of cells, bounds included. */
export type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

const MIN_CELL = 26
const MAX_CELL = 64
/** The largest cell that `fit` chooses. */
const MAX_FITTED_CELL = 46
/** The smallest cell that `fit` chooses; a larger crossword has to be panned. */
const MIN_FITTED_CELL = 34
/** In cells, on each side. */
const MARGIN = 1.5

/** The bounding box of the cells; the cell [0, 0] when there are none. */
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

/** Shows all of an area, with room around it for the next word. */
export function fit({ left, top, right, bottom }: Area, { width, height }: Size): Camera {
  const across = right - left + 1 + 2 * MARGIN
  const down = bottom - top + 1 + 2 * MARGIN
  const room = Math.floor(Math.min(width / across, height / down))
  return {
    cell: Math.max(MIN_FITTED_CELL, Math.min(MAX_FITTED_CELL, room)),
    x: (left + right + 1) / 2,
    y: (top + bottom + 1) / 2,
  }
}

/** The cells that are at least partly visible. */
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

/** Moves as little as possible to make all of a cell visible. */
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

/** Zooms around a point, given in pixels from the middle. */
export function zoom(camera: Camera, by: number, dx = 0, dy = 0): Camera {
  const cell = clamp(camera.cell * by, MIN_CELL, MAX_CELL)
  return {
    cell,
    x: camera.x + dx / camera.cell - dx / cell,
    y: camera.y + dy / camera.cell - dy / cell,
  }
}

/** The bounds may come in either order. */
function clamp(value: number, one: number, other: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other))
}
