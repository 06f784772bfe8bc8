import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { useHere } from '../../shared/use-here.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Country, Theme } from '../../shared/visitor.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Panel } from './panel.tsx'
import css from './header.module.css'

export const countries: [Country, string][] = [
  ['CO', 'Colombia'],
  ['MX', 'México'],
]
const themes: [Theme, string][] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['system', 'Sistema'],
]

const CityForm = onDemand(() => import('../../shared/city/city-form.tsx'))

/** Country, city and colours: cookies, set by forms; the cities load with the first opening. */
export function Preferences() {
  const { country, city, theme, store } = useVisitor()
  const [opened, setOpened] = useState(false)
  return (
    <Panel
      label="País, ciudad y apariencia: "
      onOpen={() => setOpened(true)}
      button={
        <>
          <Flag country={country} />
          <span className={css.country}>{country}</span>
          <span className={css.down}>
            <Icon name="down" />
          </span>
        </>
      }
    >
      {/* A store decides the country of its own pages. */}
      {!store && (
        <PreferenceForm legend="País">
          {countries.map(([value, text]) => (
            <button key={value} name="country" value={value} className={css.choice} aria-pressed={value === country}>
              <Flag country={value} />
              {text}
            </button>
          ))}
        </PreferenceForm>
      )}
      {opened && (
        <div className={css.group}>
          <Suspense>
            <CityForm city={city ?? ''} />
          </Suspense>
        </div>
      )}
      <PreferenceForm legend="Apariencia">
        <ThemeChoices theme={theme} />
      </PreferenceForm>
    </Panel>
  )
}

/** A plate is of its country: in another one the same letters are somebody else's car, and asking costs a look-up. */
const withoutPlate = (here: string) => here.replace(/([?&])placa=[^&#]*&?/i, '$1').replace(/[?&](?=#|$)/, '')

function PreferenceForm({ legend, children }: { legend: string; children: ReactNode }) {
  const here = withoutPlate(useHere())
  return (
    <form method="post" action={paths.preferences()}>
      <input type="hidden" name="next" value={here} />
      <fieldset className={css.group}>
        <legend>{legend}</legend>
        <div className={css.choices}>{children}</div>
      </fieldset>
    </form>
  )
}

/** With script the colours change in place, without leaving the page. */
function ThemeChoices({ theme }: { theme: Theme }) {
  const { revalidate } = useRevalidator()
  async function choose(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const chosen = event.currentTarget.value
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    await fetch(paths.preferences(), {
      method: 'POST',
      body: new URLSearchParams({ theme: chosen }),
      redirect: 'manual',
    })
    await revalidate()
  }
  return themes.map(([value, text]) => (
    <button
      key={value}
      name="theme"
      value={value}
      className={css.choice}
      aria-pressed={value === theme}
      onClick={(event) => void choose(event)}
    >
      {text}
    </button>
  ))
}

/** The two flags in their bands; the arms are too small to draw. */
export function Flag({ country }: { country: Country }) {
  return country === 'MX' ? (
    <svg className={css.flag} viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#0b6b3a" d="M0 0h7v14H0z" />
      <path fill="#fff" d="M7 0h6v14H7z" />
      <path fill="#c8102e" d="M13 0h7v14h-7z" />
      <circle cx="10" cy="7" r="1.6" fill="#8a5a2b" />
    </svg>
  ) : (
    <svg className={css.flag} viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#fcd116" d="M0 0h20v7H0z" />
      <path fill="#003893" d="M0 7h20v3.5H0z" />
      <path fill="#ce1126" d="M0 10.5h20V14H0z" />
    </svg>
  )
}
