import type { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'

/** What is being dragged on the board. Apart from `drag.ts`, which runs without a browser. */
export type Dragging = ReturnType<typeof useDragDrop>
