import { nextOf, type Timeline } from '#web/replay/timeline.ts'
import { SPEEDS, type Playback, type Speed } from '#web/replay/playback.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import styles from './controls.module.css'

const ICONS = {
  turnBack: 'M6 5v14M19 5l-10 7l10 7z',
  back: 'M17 5l-11 7l11 7z',
  play: 'M7 4l13 8l-13 8z',
  pause: 'M7 5h3.500v14h-3.500zM13.500 5h3.500v14h-3.500z',
  on: 'M7 5l11 7l-11 7z',
  turnOn: 'M18 5v14M5 5l10 7l-10 7z',
  highlightBack:
    'M5 7l-3.500 5l3.500 5zM15 5.500l1.900 4.200l4.400 .5l-3.300 3l.9 4.500l-3.900-2.250l-3.900 2.250l.9-4.500l-3.300-3l4.400-.5z',
  highlightOn:
    'M19 7l3.500 5l-3.500 5zM9 5.500l1.900 4.200l4.400 .5l-3.300 3l.9 4.500l-3.900-2.250l-3.900 2.250l.9-4.500l-3.300-3l4.400-.5z',
} as const

/** Moves through a replay: by steps, turns and highlights, or by itself. */
export function Controls({ timeline, playback }: { timeline: Timeline; playback: Playback }) {
  const { moments, turns, highlights } = timeline
  const { index, isPlaying, speed, go, toggle, setSpeed } = playback
  const last = moments.length - 1
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    ArrowUp: () => go(nextOf(turns, index, -1)),
    ArrowDown: () => go(nextOf(turns, index, 1)),
    PageUp: () => go(nextOf(highlights, index, -1)),
    PageDown: () => go(nextOf(highlights, index, 1)),
    Home: () => go(0),
    End: () => go(last),
    k: toggle,
  }
  usePageKeys(({ key }) => {
    actions[key]?.()
    return key in actions
  })
  return (
    <div className={styles['controls']} role="group" aria-label="Replay">
      <input
        className={styles['slider']}
        type="range"
        min={1}
        max={last + 1}
        value={index + 1}
        aria-label="Moment"
        aria-valuetext={`${index + 1} of ${last + 1}`}
        onChange={(event) => go(Number(event.target.value) - 1)}
      />
      <Step icon="turnBack" name="Turn before" act={actions['ArrowUp']!} />
      <Step icon="back" name="Step back" act={actions['ArrowLeft']!} />
      <Step
        icon={isPlaying ? 'pause' : 'play'}
        name={isPlaying ? 'Pause' : 'Play'}
        act={toggle}
        isMain
      />
      <Step icon="on" name="Step on" act={actions['ArrowRight']!} />
      <Step icon="turnOn" name="Next turn" act={actions['ArrowDown']!} />
      {highlights.length > 0 && (
        <>
          <Step icon="highlightBack" name="Highlight before" act={actions['PageUp']!} />
          <Step icon="highlightOn" name="Next highlight" act={actions['PageDown']!} />
        </>
      )}
      <p className={styles['place']}>
        {index + 1} of {last + 1}
      </p>
      <SelectField
        label="Speed"
        value={String(speed)}
        choices={SPEEDS.map((each) => ({
          value: String(each),
          name: each === 1 ? 'original' : `× ${each}`,
        }))}
        choose={(value) => setSpeed(Number(value) as Speed)}
      />
    </div>
  )
}

function Step({
  icon,
  name,
  act,
  isMain = false,
}: {
  icon: keyof typeof ICONS
  name: string
  act: () => void
  isMain?: boolean
}) {
  return (
    <button
      type="button"
      className={styles['step']}
      data-main={isMain || undefined}
      aria-label={name}
      title={name}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
}
