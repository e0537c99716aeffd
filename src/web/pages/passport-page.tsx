import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#web/ui/controls/button.tsx'
import column from './column.module.css'

/** Where a passport leads: after a press, this device becomes the person who made it. */
export function PassportPage() {
  const [token] = useState(() => location.hash.slice(1))
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    document.title = 'Passport · Wordhall'
  }, [])
  const use = async () => {
    const response = await fetch('/api/passport/use', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    // A full load, so that the connection is the new person's.
    if (response.ok) location.replace('/')
    else setWrong(((await response.json()) as { message: string }).message)
  }
  return (
    <div className={column['column']}>
      <h1>Passport</h1>
      {token === '' ? (
        <p>
          A passport is made in the <Link href="/settings">settings</Link> of your other device.
        </p>
      ) : (
        <>
          <p>
            Go on here as the person who made this passport, with their name, seats and tables. Who
            you were on this device stays behind.
          </p>
          <div>
            <Button kind="main" onClick={() => void use()}>
              Go on here
            </Button>
          </div>
        </>
      )}
      <p role="status">{wrong}</p>
    </div>
  )
}
