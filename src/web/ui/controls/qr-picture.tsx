import { useMemo } from 'react'
import { create } from 'qrcode'
import styles from './qr-picture.module.css'

/** A QR code, drawn as one path. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles['qr']}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} />
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column) !== 0) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { path, size }
}
