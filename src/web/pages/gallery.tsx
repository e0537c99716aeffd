import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { Clock } from '#web/ui/time/clock.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { PlayerStrip, type StripPlayer } from '#web/ui/status/player-strip.tsx'
import { QrPicture } from '#web/ui/controls/qr-picture.tsx'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { RuleLink } from '#web/ui/rules/rule-link.tsx'
import { RulesContext, type RulesAtHand } from '#web/ui/rules/rules-context.ts'
import { WordRow } from '#web/ui/status/word-row.tsx'
import { Pieces } from '#web/pages/gallery-pieces.tsx'
import { Shelf } from '#web/pages/gallery-shelf.tsx'
import { toast } from '#web/toasts.tsx'
import column from './column.module.css'
import styles from './gallery.module.css'

const PLAYER: StripPlayer = {
  key: '0',
  name: 'Ann',
  you: false,
  host: false,
  bot: null,
  line: null,
  held: false,
  away: false,
  left: false,
  team: null,
  toAct: false,
  score: null,
  note: null,
}

const RULES: RulesAtHand = {
  addressOf: (rule) => `/rules/boggle-master#${rule}`,
  open: (rule) => toast(`The rules open at ${rule}.`),
}

/** Every shared component in all its states, for developers. */
export function Gallery() {
  const [open, setOpen] = useState(false)
  const [gameTime] = useState(() => timeSince(Date.now()))
  return (
    <div className={`${column['column']} ${styles['gallery']}`}>
      <h1>Gallery</h1>
      <Shelf title="Buttons">
        <Button kind="main">Main</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </Shelf>
      <Fields />
      <Pieces />
      <Words />
      <Shelf title="Clocks">
        <Clock until={170_000} of={180_000} gameTime={gameTime} />
        <Clock until={9000} of={180_000} gameTime={gameTime} />
        <Clock until={0} of={180_000} gameTime={gameTime} />
      </Shelf>
      <Shelf title="People">
        <div className={styles['wide']}>
          <PlayerStrip
            hold={() => toast('Held.')}
            players={[
              { ...PLAYER, you: true, host: true, toAct: true, score: 12 },
              { ...PLAYER, key: '1', name: 'Bartholomew Featherstonehaugh', score: 7, team: 1 },
              { ...PLAYER, key: '2', name: 'Otto Graph', bot: 'expert', score: 31 },
              { ...PLAYER, key: '3', name: 'Cy', away: true, score: 0 },
              { ...PLAYER, key: '4', name: 'Dee', left: true, score: 3 },
            ]}
          />
        </div>
      </Shelf>
      <Shelf title="Link to a rule">
        <RulesContext value={RULES}>
          <p>
            Both of you have STEAM, so it is struck. <RuleLink rule="BOG-9">Why?</RuleLink>
          </p>
        </RulesContext>
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

function Fields() {
  const [text, setText] = useState('bako-tiru')
  const [on, setOn] = useState(true)
  const [size, setSize] = useState<'small' | 'middling' | 'large'>('middling')
  return (
    <Shelf title="Fields">
      <div className={styles['wide']}>
        <TextField
          label="A line of text"
          value={text}
          change={setText}
          wrong={text === '' ? 'It needs a letter at least.' : null}
        >
          <Button>Send</Button>
        </TextField>
      </div>
      <Choice
        legend="Size"
        above
        value={size}
        choose={setSize}
        choices={[
          { value: 'small', name: 'Small' },
          { value: 'middling', name: 'Middling' },
          { value: 'large', name: 'Large', disabled: true },
        ]}
        message="What is chosen, in a sentence."
      />
      <Switch
        name="Something that is so or not"
        message="And what it means."
        on={on}
        change={setOn}
      />
    </Shelf>
  )
}

function Words() {
  const [selected, setSelected] = useState('steam')
  return (
    <Shelf title="Words and scores">
      <ul className={styles['list']}>
        {['steam', 'worsting'].map((word) => (
          <li key={word}>
            <WordRow
              word={word}
              points={word.length - 3}
              selected={selected === word}
              onClick={() => setSelected(word)}
            />
          </li>
        ))}
        <li>
          <WordRow
            word="mast"
            struck="not on the grid"
            selected={selected === 'mast'}
            onClick={() => setSelected('mast')}
          />
        </li>
      </ul>
      <ScoreSheet
        label="Scores"
        caption="Points by round."
        rounds={['1', '2', '3', '4', '5', '6', '7']}
        sides={[
          { key: 0, name: 'Ann', own: true, entries: [12, 7, 31, 8, 12, 0, 14], total: 84 },
          {
            key: 1,
            name: 'Bartholomew Featherstonehaugh',
            entries: [9, { points: 24, struck: true }, { points: 18, note: 'doubled' }, 3, 7, 22],
            total: 59,
          },
          { key: 2, name: 'Cleo', left: true, entries: [4, 11], total: 15 },
        ]}
      />
    </Shelf>
  )
}

/** A clock that starts at zero. */
function timeSince(wallTime: number): () => number {
  return () => Date.now() - wallTime
}
