import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ok, refuse, type Result } from '#kit/result.ts'

/** A certificate with its chain, and its key, both in PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

/** The files of a certificate and its key. */
export type CertificateFiles = { readonly cert: string; readonly key: string }

/** Null for none. Refused with a sentence for the operator. */
export function readCertificate(files: CertificateFiles | null): Result<Certificate | null> {
  if (files === null) return ok(null)
  try {
    const certificate = {
      cert: readFileSync(files.cert, 'utf8'),
      key: readFileSync(files.key, 'utf8'),
    }
    createSecureContext(certificate)
    return ok(certificate)
  } catch (error) {
    const { message } = error as Error
    return refuse(`WORDHALL_TLS_CERT and WORDHALL_TLS_KEY cannot be used (${message})`)
  }
}
