import { useState } from 'react'
import { Shelf, Example } from '#web/pages/gallery-shelf.tsx'
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

/** Pieces of the games, in all their states. */
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
          <Example key={state} name={state}>
            <Tile face="M" underlined state={state} />
          </Example>
        ))}
        <Example name="value">
          <Tile face="Qu" value={10} />
        </Example>
        <Example name="turned">
          <Tile face="W" underlined turns={1} />
        </Example>
        <Example name="glyph">
          <Tile face="" glyph={crown} />
        </Example>
        <Example name="legal">
          <Tile face="L" mark="legal" />
        </Example>
        <Example name="target">
          <Tile face="T" mark="target" />
        </Example>
        <Example name="token">
          <Tile face="A" tokens={crowd[0]} />
        </Example>
        <Example name="tokens">
          <Tile face="B" tokens={crowd} />
        </Example>
        {COLOURS.map((colour) => (
          <Example key={colour} name={colour}>
            <Tile face={colour.charAt(0).toUpperCase()} colour={colour} />
          </Example>
        ))}
      </Shelf>
      <Shelf title="Tiles to press">
        <Example name="press">
          <TileButton face="A" aria-label="A" />
        </Example>
        <Example name="disabled">
          <TileButton face="D" state="dim" aria-label="D" disabled />
        </Example>
        <Example name="turn over">
          <TileButton
            face="F"
            down={down}
            tokens={crowd[1]}
            aria-label={down ? 'A tile, face down' : 'F, face up'}
            onClick={() => setDown(!down)}
          />
        </Example>
        <Example name={locked ? 'locked' : 'unlocked'}>
          <TileButton
            face=""
            glyph={crown}
            turns={locked ? 1 : 0}
            aria-label={locked ? 'Crown, locked' : 'Crown'}
            onClick={() => setLocked(!locked)}
          />
        </Example>
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
        <Example key={suit} name={suit}>
          {suit === 'premium' ? (
            <Card letter="2×" suit={suit} />
          ) : (
            <Card letter={suit.charAt(0).toUpperCase()} value={3} suit={suit} />
          )}
        </Example>
      ))}
      <Example name="blank">
        <Card letter="E" value={0} suit="blue" blank />
      </Example>
      <Example name="legal">
        <Card letter="L" value={1} suit="green" mark="legal" />
      </Example>
      <Example name="target">
        <Card letter="T" value={1} suit="black" mark="target" />
      </Example>
      <Example name="dragged">
        <Card letter="Q" value={10} suit="red" lifted />
      </Example>
      <Example name="choose">
        <CardButton
          letter="S"
          value={1}
          suit="yellow"
          selected={chosen}
          aria-label="S, yellow, 1 point"
          onClick={() => setChosen(!chosen)}
        />
      </Example>
      <Example name="turn over">
        <CardButton
          letter="O"
          value={1}
          suit="red"
          down={down}
          aria-label={down ? 'A card, face down' : 'O, red, 1 point'}
          onClick={() => setDown(!down)}
        />
      </Example>
    </Shelf>
  )
}

const PLACES = ['hand', 'left', 'right'] as const

/** Cards that are moved by dragging or by two presses. */
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
