// The page shown without a connection: what this browser stored, and a way to try again. It stands alone: no router, no
// React.
import { HOME, LOCALE } from '@tuerca/domain/country'
import { type KeptCopy, readCopy } from '../kept-copy.ts'

const AGAIN_MS = 15_000
const copy = readCopy(localStorage)
const locale = LOCALE[copy?.country ?? HOME]

function element(tag: string, text: string, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

const inside = (id: string, ...children: Node[]) => document.querySelector(`#${id}`)?.replaceChildren(...children)

function showCar(copy: KeptCopy | null) {
  // 'user|id|name': the choice of a person without an account is here too.
  const name = copy?.car?.name ?? (localStorage.getItem('garage.chosen') ?? '').split('|')[2] ?? ''
  if (!name) return inside('car', element('p', 'No hay un carro elegido en este equipo.', 'none'))
  const { plate = '', vin = '', kilometres = null } = copy?.car ?? {}
  const facts = document.createElement('dl')
  for (const [what, value] of [
    ['Placa', plate],
    ['VIN', vin],
    ['Kilometraje', kilometres === null ? '' : `${kilometres.toLocaleString(locale)} km`],
  ] as const) {
    if (value) facts.append(element('dt', what), element('dd', value))
  }
  return inside('car', element('p', name, 'name'), facts)
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
}

function showAgenda(copy: KeptCopy | null) {
  if (!copy)
    return inside('list', element('p', 'Cuando entras con tu cuenta, tu agenda queda también en este equipo.', 'none'))
  if (copy.agenda.length === 0) return inside('list', element('p', 'No tienes actividades pendientes.', 'none'))
  const list = document.createElement('ol')
  for (const { name, date } of copy.agenda) {
    const line = document.createElement('li')
    const day = new Date(date.replace(' ', 'T'))
    const late = day.getTime() < Date.now()
    const time = element('time', `${late ? 'Atrasada · ' : ''}${day.toLocaleString(locale, DAY)}`, late ? 'late' : '')
    time.setAttribute('datetime', date.replace(' ', 'T'))
    line.append(element('span', name), time)
    list.append(line)
  }
  return inside('list', list)
}

showCar(copy)
showAgenda(copy)
if (copy) inside('taken', document.createTextNode(`Como estaba el ${new Date(copy.at).toLocaleString(locale, DAY)}.`))

// Opened by its own address it leads home; shown in place of another page, to that page.
const again = () => (location.pathname === '/sin-conexion' ? location.assign('/') : location.reload())
document.querySelector('#retry')?.addEventListener('click', again)
addEventListener('online', again)
// Some networks are back without the browser noticing.
async function look() {
  const answer = navigator.onLine ? await fetch('/readyz', { cache: 'no-store' }).catch(() => null) : null
  if (answer?.ok) again()
}
setInterval(() => void look(), AGAIN_MS)
