/** Before each retry, in milliseconds. */
const DELAYS = [300, 1000, 3000]

/**
 * Imports a part of the page, with retries: the hall may be restarting, or the network be gone for a moment.
 * A browser that remembers which modules failed fails at once each time.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let failure: unknown = null
  for (const delay of DELAYS) {
    try {
      await fetchFailedSheet(failure)
      return await load()
    } catch (error) {
      failure = error
    }
    await new Promise((resolve) => void setTimeout(resolve, delay))
  }
  await fetchFailedSheet(failure)
  return load()
}

/** A style sheet that could not be fetched, which Vite leaves out the next time, is fetched here. */
async function fetchFailedSheet(error: unknown): Promise<void> {
  const [message, href] = /Unable to preload CSS for (\S+)/.exec(String(error)) ?? []
  if (href === undefined) return
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const failed = [...links].find((link) => link.href === href)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(message)))
    if (failed === undefined) document.head.append(link)
    else failed.replaceWith(link)
  })
}
