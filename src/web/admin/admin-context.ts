import { createContext, useContext } from 'react'
import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import { toast } from '#web/toasts.tsx'
import { AdminApi } from './admin-api.ts'

export const AdminContext = createContext(new AdminApi(''))

export function useAdmin(): AdminApi {
  return useContext(AdminContext)
}

/** Says how an action ended; returns whether it was carried out. */
export function toastOutcome(answer: Result<unknown, Refusal>, done: string): boolean {
  if (answer.ok) toast(done)
  else toast(answer.refusal.message, 'bad')
  return answer.ok
}
