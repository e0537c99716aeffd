// Sets what the settings ask for before anything is drawn, so that nothing flashes.
try {
  const settings = JSON.parse(localStorage.getItem('wordhall.settings') ?? '{}')
  const { dataset } = document.documentElement
  if (settings.theme === 'light' || settings.theme === 'dark') dataset.theme = settings.theme
  if (settings.motion === 'less') dataset.motion = 'less'
  if (settings.text === 'large' || settings.text === 'largest') dataset.text = settings.text
} catch {
  // Without storage the system's preferences apply.
}
