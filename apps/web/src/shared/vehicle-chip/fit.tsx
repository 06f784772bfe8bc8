import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import { useId } from 'react'
import { Link } from 'react-router'
import { type BadgeState, StateBadge } from '../ui/state-badge.tsx'
import { ownEscape } from '../ui/own-escape.ts'
import { chosenParts } from './chosen.ts'
import { useVerdict } from './verdicts.ts'
import css from './fit.module.css'

export interface FitSubject {
  /** The id of a listing. */
  product?: number
  /** A part number of the makers. */
  reference?: string
  /**
   * The vehicle of the diagram on screen as 'brand|vehicle|from|to': judged by itself, or for a part number that no
   * seller describes.
   */
  diagram?: string
  /** Shows its sentence where there is room; in a box of its own where the verdict is decisive. */
  told?: boolean | 'box'
  /** Where parts of the kind are that do fit the chosen car: offered beside what does not. */
  instead?: string
}

const states: Record<Verdict['label'], BadgeState> = {
  Compatible: 'available',
  'No compatible': 'problem',
  'Por confirmar': 'order',
}

/** ux.md: Compatible, No compatible or Por confirmar, and why. */
export default function Fit({ chosen, product, reference, diagram, told, instead }: FitSubject & { chosen: string }) {
  const listed = useVerdict(
    chosen,
    product === undefined ? 'references' : 'products',
    product === undefined ? reference : String(product),
  )
  const drawn = useVerdict(chosen, 'diagrams', diagram)
  const verdict =
    reference === undefined && product === undefined ? drawn : listed?.verdict === 'UNKNOWN' && drawn ? drawn : listed
  const id = useId()
  if (verdict === undefined) return <span className={css.asking} aria-hidden="true" />
  if (verdict === null) return null
  const badge = <StateBadge state={states[verdict.label]}>{verdict.label}</StateBadge>
  const { name } = chosenParts(chosen)
  if (told)
    return (
      <span className={told === 'box' ? css.box : css.told} data-fit={states[verdict.label]}>
        {badge}
        <span>
          <strong>{name}</strong> {verdict.why}
        </span>
        {instead && verdict.label === 'No compatible' && <Link to={instead}>Ver cuáles le sirven</Link>}
      </span>
    )
  return (
    <>
      <button type="button" className={css.why} popoverTarget={id} style={{ anchorName: `--${id}` }}>
        {badge}
        <span className={css.mark} aria-hidden="true">
          ?
        </span>
      </button>
      <span
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`${verdict.label} con ${name}`}
        className={css.panel}
        style={{ positionAnchor: `--${id}` }}
        onBeforeToggle={ownEscape}
      >
        <strong>
          {verdict.label} con {name}
        </strong>
        <span>{verdict.why}</span>
      </span>
    </>
  )
}
