import { movableCubes, wordThrough } from './arrangement.ts'
import type { Workspace } from './workspace.ts'

/** How much moves with a cube that was picked up. */
export type Scope = 'cube' | 'across' | 'down' | 'all'
export type Picked = { readonly cube: number; readonly scope: Scope }

/** The cubes that move. */
export function cubesOf(workspace: Workspace, { cube, scope }: Picked): readonly number[] {
  if (scope === 'all') return movableCubes(workspace)
  if (scope === 'cube') return [cube]
  return wordThrough(workspace, cube, scope === 'across') ?? [cube]
}

/** The scopes that differ for a cube, in the order in which presses go through them. */
export function scopesOf(workspace: Workspace, cube: number): readonly Scope[] {
  const words = (['across', 'down'] as const).filter(
    (scope) => (wordThrough(workspace, cube, scope === 'across') ?? []).length > 1,
  )
  return movableCubes(workspace).length > 1 ? ['cube', ...words, 'all'] : ['cube']
}

/** After one more press: the cube, its words, everything, then nothing (null). */
export function nextScope(workspace: Workspace, { cube, scope }: Picked): Picked | null {
  const scopes = scopesOf(workspace, cube)
  const next = scopes[scopes.indexOf(scope) + 1]
  return next === undefined ? null : { cube, scope: next }
}
