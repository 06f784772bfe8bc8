import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/bin/chromium-headless-shell'

/** Flags for a closed network and for root: without them Chromium contacts its maker's hosts at every start. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is (BROWSER, or the usual places); as root on Debian it is installed when missing. */
export function findBrowser(): string {
  const found = [process.env.BROWSER, ...PLACES].find((place) => place && existsSync(place))
  if (found) return found
  if (install('chromium', '/usr/bin/chromium')) return '/usr/bin/chromium'
  throw new Error(
    'Las pruebas de navegador necesitan Chromium: instálalo (en Debian: apt-get install chromium) o di dónde está con BROWSER=/ruta.',
  )
}

/**
 * The browser for the journeys: Chromium without windows, which renders the same pages with about half of the processor
 * time (Debian's chromium-headless-shell, installed when missing as above). Without it, the full browser.
 */
export function findJourneyBrowser(): string {
  if (process.env.BROWSER) return findBrowser()
  return existsSync(SHELL) || install('chromium-headless-shell', SHELL) ? SHELL : findBrowser()
}

/** Installs a package and says whether it is there now. Only root can, on a Debian that reaches its packages. */
function install(name: string, place: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Instalando ${name}…`)
  const options = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30']
  spawnSync('apt-get', ['update', ...options], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', ...options, '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return existsSync(place)
}
