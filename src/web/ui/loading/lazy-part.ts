import { loadCode } from '#web/ui/loading/load-code.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component that its module exports by this name, loaded when it is first shown. */
export function lazyPart<Name extends string, Props>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadCode(load))[name] }))
}
