import { changeSettings, useSettings } from '#web/settings.ts'
import { playSound } from './sound.ts'
import styles from './volume.module.css'

/** How loud sounds are; a sound is played when a value is let go. */
export function Volume() {
  const { sound, volume } = useSettings()
  return (
    <label className={styles['volume']} data-disabled={!sound || undefined}>
      <span className={styles['name']}>Volume</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!sound}
        onChange={(event) => changeSettings({ volume: event.target.valueAsNumber })}
        onPointerUp={() => playSound('right')}
        onKeyUp={() => playSound('right')}
      />
      <output>{volume}</output>
    </label>
  )
}
