import '#web/react-behaviour.ts'
import { render } from 'preact'
import { App } from '#web/app.tsx'
import { markLowWindow } from '#web/low-window.ts'

const root = document.querySelector('#root')!
// Removes the placeholder of index.html.
root.textContent = ''
markLowWindow()
render(<App />, root)
