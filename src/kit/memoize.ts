import type { Viewer } from '#kit/game.ts'

/**
 * Memoizes a function by object identity, as long as each argument lives. Arguments must be
 * immutable. A bot that keeps only its last plan uses `memoizeLast` in `bots/memo.ts`.
 */
export function memoizeByIdentity<Argument extends object, Value extends object>(
  compute: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const cache = new WeakMap<Argument, Value>()
  return (argument) => {
    let value = cache.get(argument)
    if (value === undefined) cache.set(argument, (value = compute(argument)))
    return value
  }
}

type Views = { readonly make: unknown; readonly byViewer: unknown[] }

const views = new WeakMap<object, Views>()

/**
 * A game's view of a state, made once for each viewer as long as the state lives: a move is checked,
 * described and broadcast by the same views. `view` is the game's own function.
 */
export function viewOnce<State, View, Someone extends Viewer>(
  view: (state: State, viewer: Someone) => View,
  state: State,
  viewer: Someone,
): View {
  const key = state as object
  let known = views.get(key)
  if (known === undefined) views.set(key, (known = { make: view, byViewer: [] }))
  if (known.make !== view) return view(state, viewer)
  const index = viewer === 'spectator' ? 0 : 1 + Number(viewer)
  return (known.byViewer[index] ??= view(state, viewer)) as View
}
