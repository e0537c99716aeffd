const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i

/** Whether a host name means the machine itself, wherever it is said. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
