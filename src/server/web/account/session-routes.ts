import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { parseWith, mustBe } from '#kit/parsing.ts'
import { faultRefusal } from '#kit/refusal.ts'
import { hallRefusal } from '#server/refusals.ts'
import { noSession } from '#server/web/account/account.ts'
import { deviceHint } from '#server/web/account/device-hint.ts'
import { SESSION_COOKIE, type Sessions, type Visitor } from '#server/web/account/sessions.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'

/** In seconds. */
const DAY = 24 * 60 * 60
/** Browsers keep cookies no longer. */
const MAX_COOKIE_DAYS = 400

const passportSchema = v.strictObject({
  token: v.pipe(v.string(mustBe('a text')), v.maxLength(100, mustBe('a passport'))),
})

export type SessionRoutesDeps = {
  readonly sessions: Sessions
  readonly addresses: AddressLimits
  readonly sessionDays: number
  /** Throws when they are banned. */
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

/** Who somebody is: by the session of this browser, or by a passport from another. */
export function serveSessions(
  app: FastifyInstance,
  { sessions, addresses, sessionDays, visitorOf }: SessionRoutesDeps,
): void {
  app.post('/api/session', async (request, reply) => {
    const known = await visitorOf(request)
    if (known !== null) {
      const token = request.cookies[SESSION_COOKIE]!
      if (known.isFirstToday) giveCookie(request, reply, token, sessionDays)
      return known.person
    }
    if (!addresses.of(request.ip).guests.take()) {
      return reply.code(429).send(hallRefusal('too-many-guests'))
    }
    const { token, person } = await sessions.create(deviceHint(request.headers['user-agent']))
    giveCookie(request, reply, token, sessionDays)
    return person
  })
  app.get('/api/me', async (request, reply) => {
    return (await visitorOf(request))?.person ?? noSession(reply)
  })
  app.post('/api/passport', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const { token, expiresAt } = await sessions.issuePassport(visitor.person.id)
    return { token, path: `/passport#${token}`, expiresAt }
  })
  app.post('/api/passport/use', async (request, reply) => {
    const parsed = parseWith(passportSchema, request.body, 'body')
    if (!parsed.ok) return reply.code(400).send(faultRefusal('malformed', parsed.refusal))
    const { guesses, guests } = addresses.of(request.ip)
    const wasRight = guesses.take()
    if (wasRight === null) {
      return reply.code(429).send(hallRefusal('too-many-tries', { of: 'passport' }))
    }
    // A new session, as for a guest; the passport stays valid.
    if (!guests.take()) {
      wasRight()
      return reply.code(429).send(hallRefusal('too-many-guests'))
    }
    const session = await sessions.usePassport(
      parsed.value.token,
      deviceHint(request.headers['user-agent']),
    )
    if (session === null) {
      return reply.code(410).send(hallRefusal('passport-invalid'))
    }
    wasRight()
    giveCookie(request, reply, session.token, sessionDays)
    return session.person
  })
}

function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  days: number,
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    path: '/',
    maxAge: Math.min(days, MAX_COOKIE_DAYS) * DAY,
  })
}
