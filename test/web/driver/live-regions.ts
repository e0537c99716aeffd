/** What live regions have said, since `drain` was last called. */
export type LiveRegions = { drain(): string[] }

declare global {
  var liveRegions: LiveRegions | undefined
}

/**
 * Runs in the page before everything else: records what live regions say, as a strict screen reader would
 * take it. A status or alert is said as a whole when something in it changes; of a log only what is new. A
 * status that comes with its text is not announced yet, an alert is.
 */
export function recordLiveRegions(): void {
  const said: string[] = []
  const changed = new Set<Element>()
  const added = new Map<Element, Node[]>()

  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('[aria-live], [role=status], [role=alert], [role=log]') ?? null
  }
  const isOff = (region: Element): boolean => region.getAttribute('aria-live') === 'off'
  const isLog = (region: Element): boolean => region.getAttribute('role') === 'log'

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element)) return ''
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
    if (isOff(node)) return ''
    const label = node.getAttribute('aria-label')
    return ` ${label ?? Array.from(node.childNodes, textOf).join('')} `
  }
  const say = (region: Element, text: string): void => {
    const sentence = text.replaceAll(/\s+/g, ' ').trim()
    const urgent = region.getAttribute('role') === 'alert' ? '! ' : ''
    if (sentence !== '') said.push(`${urgent}${sentence}`)
  }

  const note = ({ target, addedNodes }: MutationRecord): void => {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      if (node.matches('[role=alert]')) changed.add(node)
      for (const alert of node.querySelectorAll('[role=alert]')) changed.add(alert)
    }
    const region = regionOf(target)
    if (region === null || isOff(region)) return
    if (!isLog(region)) return void changed.add(region)
    added.set(region, [...(added.get(region) ?? []), ...addedNodes])
  }
  const flush = (): void => {
    for (const region of changed) if (region.isConnected) say(region, textOf(region))
    for (const [region, nodes] of added) {
      for (const node of nodes) if (node.isConnected) say(region, textOf(node))
    }
    changed.clear()
    added.clear()
  }
  new MutationObserver((records) => {
    for (const record of records) note(record)
    // After the frame that shows it.
    setTimeout(flush)
  }).observe(document, { childList: true, characterData: true, subtree: true })

  globalThis.liveRegions = {
    drain: () => {
      flush()
      return said.splice(0)
    },
  }
}
