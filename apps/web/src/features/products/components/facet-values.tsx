import { foldText } from '@tuerca/domain/words'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { FacetGroup, FacetOption } from '../results-facets.ts'
import css from './result-filters.module.css'

/** Values shown before the rest folds. */
const SHOWN = 6
/** Each value is a line of HTML: the page contains this many, and the others are rendered when the list unfolds. */
const SENT = 12
/** More values than this are looked for by typing. */
const FEW = 12

interface Props {
  group: FacetGroup
  onTick: () => void
  count: (found: number) => string
}

/** The values of one filter; ticked ones stay ticked when typing hides them. */
export function FacetValues({ group: { key, legend, options }, onTick, count }: Props) {
  const [unfolded, setUnfolded] = useState(options.slice(SHOWN).some(({ chosen }) => chosen))
  const [typed, setTyped] = useState('')
  const words = foldText(typed).trim()
  const fits = ({ label }: FacetOption) => words === '' || foldText(label).includes(words)
  const line = (option: FacetOption): ReactNode => (
    <div key={option.value} hidden={!fits(option)}>
      <Checkbox
        name={key}
        value={option.value}
        defaultChecked={option.chosen}
        onChange={onTick}
        count={option.count === null ? undefined : count(option.count)}
      >
        {option.label}
      </Checkbox>
    </div>
  )
  const [first, folded] = [options.slice(0, SHOWN), options.slice(SHOWN)]
  const drawn = folded.filter((option, at) => unfolded || option.chosen || at < SENT - SHOWN)
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {unfolded && options.length > FEW && (
        <input
          type="search"
          className={css.find}
          aria-label={`Buscar en ${legend}`}
          placeholder="Escribe para buscar"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {first.map(line)}
      {folded.length > 0 && (
        <details
          className={css.rest}
          open={folded.some(({ chosen }) => chosen)}
          onToggle={(event) => {
            if (event.currentTarget.open) setUnfolded(true)
          }}
        >
          <summary>Ver {folded.length} más</summary>
          {drawn.map(line)}
        </details>
      )}
      {words !== '' && !options.some(fits) && <p className={css.none}>Ninguno se llama así.</p>}
    </fieldset>
  )
}
