import { useState } from 'react'
import { Shelf, Specimen } from '#web/pages/gallery-shelf.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardButton, type Suit } from '#web/ui/pieces/card.tsx'
import { Die } from '#web/ui/pieces/die.tsx'
import { Rack } from '#web/ui/pieces/rack.tsx'
import type { CubeColour } from '#web/ui/pieces/cube-colour.ts'
import { Tile, TileButton, type TileState } from '#web/ui/pieces/tile.tsx'
import { Token } from '#web/ui/pieces/token.tsx'
import { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'
import styles from './gallery.module.css'

const STATES: readonly TileState[] = ['plain', 'lit', 'last', 'dim', 'wrong']
const COLOURS: readonly CubeColour[] = ['red', 'blue', 'green', 'yellow', 'orange']
const SUITS: readonly Suit[] = ['black', 'red', 'yellow', 'green', 'blue', 'premium']
const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dee', 'Émile', 'Fay']

/** Things that lie on tables, in all their states. */
export function Pieces() {
  return (
    <>
      <Tiles />
      <Cards />
      <Shelf title="Tokens">
        {PEOPLE.map((name, player) => (
          <Token key={name} name={name} player={player} />
        ))}
      </Shelf>
      <Dragging />
      <Shelf title="Rack">
        <Rack tiles={['S', 'T', 'E', 'A', 'M']} label="Letters at hand" />
        <Rack tiles={[]} label="Letters at hand" />
      </Shelf>
      <Shelf title="Dice">
        {[1, 2, 3, 4, 5, 6].map((eyes) => (
          <Die key={eyes} eyes={eyes} />
        ))}
      </Shelf>
    </>
  )
}

function Tiles() {
  const [down, setDown] = useState(false)
  const [locked, setLocked] = useState(true)
  const crown = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 18h18v2H3zM3 7l5 4 4-7 4 7 5-4-2 9H5z" fill="currentcolor" />
    </svg>
  )
  const crowd = PEOPLE.slice(0, 3).map((name, player) => (
    <Token key={name} name={name} player={player} unseen />
  ))
  return (
    <>
      <Shelf title="Tiles">
        {STATES.map((state) => (
          <Specimen key={state} name={state}>
            <Tile face="M" underlined state={state} />
          </Specimen>
        ))}
        <Specimen name="value">
          <Tile face="Qu" value={10} />
        </Specimen>
        <Specimen name="turned">
          <Tile face="W" underlined turns={1} />
        </Specimen>
        <Specimen name="glyph">
          <Tile face="" glyph={crown} />
        </Specimen>
        <Specimen name="legal">
          <Tile face="L" mark="legal" />
        </Specimen>
        <Specimen name="target">
          <Tile face="T" mark="target" />
        </Specimen>
        <Specimen name="token">
          <Tile face="A" tokens={crowd[0]} />
        </Specimen>
        <Specimen name="tokens">
          <Tile face="B" tokens={crowd} />
        </Specimen>
        {COLOURS.map((colour) => (
          <Specimen key={colour} name={colour}>
            <Tile face={colour.charAt(0).toUpperCase()} colour={colour} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf title="Tiles to press">
        <Specimen name="press">
          <TileButton face="A" aria-label="A" />
        </Specimen>
        <Specimen name="disabled">
          <TileButton face="D" state="dim" aria-label="D" disabled />
        </Specimen>
        <Specimen name="turn over">
          <TileButton
            face="F"
            down={down}
            tokens={crowd[1]}
            aria-label={down ? 'A tile, face down' : 'F, face up'}
            onClick={() => setDown(!down)}
          />
        </Specimen>
        <Specimen name={locked ? 'locked' : 'unlocked'}>
          <TileButton
            face=""
            glyph={crown}
            turns={locked ? 1 : 0}
            aria-label={locked ? 'Crown, locked' : 'Crown'}
            onClick={() => setLocked(!locked)}
          />
        </Specimen>
      </Shelf>
    </>
  )
}

function Cards() {
  const [chosen, setChosen] = useState(true)
  const [down, setDown] = useState(true)
  return (
    <Shelf title="Cards">
      {SUITS.map((suit) => (
        <Specimen key={suit} name={suit}>
          {suit === 'premium' ? (
            <Card letter="2×" suit={suit} />
          ) : (
            <Card letter={suit.charAt(0).toUpperCase()} value={3} suit={suit} />
          )}
        </Specimen>
      ))}
      <Specimen name="blank">
        <Card letter="E" value={0} suit="blue" blank />
      </Specimen>
      <Specimen name="legal">
        <Card letter="L" value={1} suit="green" mark="legal" />
      </Specimen>
      <Specimen name="target">
        <Card letter="T" value={1} suit="black" mark="target" />
      </Specimen>
      <Specimen name="dragged">
        <Card letter="Q" value={10} suit="red" lifted />
      </Specimen>
      <Specimen name="choose">
        <CardButton
          letter="S"
          value={1}
          suit="yellow"
          selected={chosen}
          aria-label="S, yellow, 1 point"
          onClick={() => setChosen(!chosen)}
        />
      </Specimen>
      <Specimen name="turn over">
        <CardButton
          letter="O"
          value={1}
          suit="red"
          down={down}
          aria-label={down ? 'A card, face down' : 'O, red, 1 point'}
          onClick={() => setDown(!down)}
        />
      </Specimen>
    </Shelf>
  )
}

const PLACES = ['hand', 'left', 'right'] as const

/** Cards that go from place to place, by dragging or by two presses. */
function Dragging() {
  const [where, setWhere] = useState<Readonly<Record<string, string>>>({ C: 'hand', U: 'hand' })
  const [chosen, setChosen] = useState<string | null>(null)
  const put = (card: string, place: string) => {
    setWhere((before) => ({ ...before, [card]: place }))
    setChosen(null)
  }
  const { held, grip } = useDragDrop({
    drop: put,
    may: (card, place) => where[card] !== place,
  })
  return (
    <Shelf title="Drag and drop">
      {PLACES.map((place) => (
        <div
          key={place}
          className={styles['place']}
          data-drop={place}
          data-over={held?.target === place || undefined}
          role="group"
          aria-label={`Place: ${place}`}
        >
          {Object.keys(where)
            .filter((card) => where[card] === place)
            .map((card) => (
              <div key={card} {...grip(card)}>
                <CardButton
                  letter={card}
                  suit={card === 'C' ? 'blue' : 'green'}
                  selected={chosen === card}
                  lifted={held?.piece === card}
                  aria-label={`Card ${card}`}
                  onClick={() => setChosen(chosen === card ? null : card)}
                />
              </div>
            ))}
          {chosen !== null && where[chosen] !== place && (
            <Button onClick={() => put(chosen, place)}>Here</Button>
          )}
        </div>
      ))}
    </Shelf>
  )
}
