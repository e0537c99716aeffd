/**
 * Pages are written for React and run on Preact, which is a tenth of its size (docs/decisions/0020).
 * This makes Preact behave like React in the three points where components rely on it. Imported
 * before anything is rendered.
 */
import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type FieldProps = {
  readonly value?: string | number | null
  readonly checked?: boolean
}

// Effects run before the next key press or click, not after the next frame.
options.requestAnimationFrame = queueMicrotask

// `autoFocus` focuses whatever appears, not only what is there when the page or a dialog opens.
const createHook = options.vnode
options.vnode = (vnode: VNode<{ autoFocus?: boolean }>) => {
  if (vnode.props.autoFocus === true && typeof vnode.type === 'string') vnode.ref ??= focus
  createHook?.(vnode)
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** The latest props of fields, by their element. */
const rendered = new WeakMap<Element, FieldProps>()

const diffedHook = options.diffed
options.diffed = (vnode: VNode & { __e?: Element | null }) => {
  const { type, __e: element } = vnode
  if ((type === 'input' || type === 'textarea' || type === 'select') && element) {
    rendered.set(element, vnode.props as FieldProps)
  }
  diffedHook?.(vnode)
}

// A field shows what its props say, also when what was typed or chosen has changed no state.
for (const type of ['input', 'change']) {
  document.addEventListener(type, ({ target }) => {
    // Boxes tell their components with `change`: restored after `input`, they could never be changed.
    if (type === 'input' && isBox(target)) return
    // What the event has changed is rendered in an earlier microtask.
    queueMicrotask(() => restore(target))
  })
}

function isBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
}

function restore(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'radio' && target.name !== '') {
    for (const radio of document.getElementsByName(target.name)) restoreField(radio as Field)
  } else if (target instanceof Element) {
    restoreField(target as Field)
  }
}

function restoreField(field: Field): void {
  const { value = null, checked = null } = rendered.get(field) ?? {}
  if (checked !== null) (field as HTMLInputElement).checked = checked
  else if (value !== null && field.value !== String(value)) field.value = String(value)
}
