/** The element that had the focus and its ancestors, from the inside out. */
type FocusPath = readonly HTMLElement[]

/**
 * Keeps the focus in place. When the focused element goes away (a button after its last use, what opened a
 * dialog), browsers give the focus to the body: Tab starts over at the top of the page, and screen readers
 * lose their place. Here it goes to the nearest element around the lost one that takes it; `tabIndex={-1}`
 * makes an element one. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let latest: HTMLElement | null = null
  let onPage: FocusPath = []
  let inDialog: FocusPath = []

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    latest = target
    if (target.closest('dialog') === null) onPage = pathOf(target)
    else inDialog = pathOf(target)
  }

  /** A press outside every control gives up the focus on purpose. */
  function onPointerDown(): void {
    latest = null
  }

  function restore(): void {
    if (latest === null || !isNowhere() || mayKeepFocus(latest)) return
    const path = document.querySelector('dialog:modal') === null ? onPage : inDialog
    for (const element of path) {
      if (element.isConnected) element.focus({ preventScroll: true })
      if (!isNowhere()) return
    }
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown, true)
  }
}

function pathOf(element: HTMLElement): FocusPath {
  const { parentElement } = element
  return parentElement === null ? [element] : [element, ...pathOf(parentElement)]
}

/** Whether nothing has the focus, or a dialog that has just closed and is about to lose it. */
function isNowhere(): boolean {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return true
  return activeElement.closest('dialog:not([open])') !== null
}

function mayKeepFocus(element: HTMLElement): boolean {
  // Safari has it since 17.4.
  return element.isConnected && (element.checkVisibility?.() ?? true)
}
