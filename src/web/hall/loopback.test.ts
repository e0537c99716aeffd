import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['localhost', '127.0.0.1', '127.8.9.1', '[::1]', 'hall.localhost', '0.0.0.0'])(
  '%s is this machine only',
  (hostname) => expect(isLoopback(hostname)).toBe(true),
)

test.each(['192.168.1.5', 'localhost.example.org', 'hall.example.org', '[2001:db8::1]'])(
  '%s is reached by others',
  (hostname) => expect(isLoopback(hostname)).toBe(false),
)
