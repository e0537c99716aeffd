import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Die } from '#web/ui/die.tsx'
import { PlayerStrip, type StripPlayer } from '#web/ui/player-strip.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { Rack } from '#web/ui/rack.tsx'
import { Tile, TileButton, type TileState } from '#web/ui/tile.tsx'
import { toast } from '#web/toasts.tsx'
import styles from './gallery.module.css'

const STATES: readonly TileState[] = ['plain', 'lit', 'last', 'dim', 'wrong']

const SOMEBODY: StripPlayer = {
  key: '0',
  name: 'Ann',
  you: false,
  host: false,
  bot: false,
  held: false,
  away: false,
  left: false,
  team: null,
  toAct: false,
  score: null,
  won: false,
}

/** Every shared piece in all its states, for those who build with them. */
export function Gallery() {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  return (
    <div className={styles['gallery']}>
      <h1>Gallery</h1>
      <Shelf title="Buttons">
        <Button kind="main">Main</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </Shelf>
      <Shelf title="Tiles">
        {STATES.map((state) => (
          <div key={state} className={styles['tile']}>
            <Tile face="M" underlined state={state} />
            <span>{state}</span>
          </div>
        ))}
        <div className={styles['tile']}>
          <Tile face="Qu" value={10} />
          <span>value</span>
        </div>
        <div className={styles['tile']}>
          <Tile face="W" underlined turns={1} />
          <span>turned</span>
        </div>
        <div className={styles['tile']}>
          <TileButton face="A" aria-label="A" />
          <span>press</span>
        </div>
      </Shelf>
      <Shelf title="Rack">
        <Rack tiles={['S', 'T', 'E', 'A', 'M']} label="Letters at hand" />
        <Rack tiles={[]} label="Letters at hand" />
      </Shelf>
      <Shelf title="Dice">
        {[1, 2, 3, 4, 5, 6].map((eyes) => (
          <Die key={eyes} eyes={eyes} />
        ))}
      </Shelf>
      <Shelf title="Clocks">
        <Clock until={now + 170_000} of={180_000} now={Date.now} />
        <Clock until={now + 9000} of={180_000} now={Date.now} />
        <Clock until={now} of={180_000} now={Date.now} />
      </Shelf>
      <Shelf title="People">
        <div className={styles['wide']}>
          <PlayerStrip
            hold={() => toast('Held.')}
            players={[
              { ...SOMEBODY, you: true, host: true, toAct: true, score: 12 },
              { ...SOMEBODY, key: '1', name: 'Bartholomew Featherstonehaugh', score: 7, team: 1 },
              { ...SOMEBODY, key: '2', name: 'Expert bot', bot: true, score: 31, won: true },
              { ...SOMEBODY, key: '3', name: 'Cy', away: true, score: 0 },
              { ...SOMEBODY, key: '4', name: 'Dee', left: true, score: 3 },
            ]}
          />
        </div>
      </Shelf>
      <Shelf title="Dialog, toast, picture for a camera">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => toast('A word in passing.')}>Say something</Button>
        <Button onClick={() => toast('That did not work. Try it again.', 'bad')}>Complain</Button>
        <QrPicture text="https://example.org" label="A link" />
        <Dialog open={open} title="A dialog" close={() => setOpen(false)}>
          <p>It keeps the focus inside until it is closed.</p>
        </Dialog>
      </Shelf>
    </div>
  )
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles['shelf']}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
