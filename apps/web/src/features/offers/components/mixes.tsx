import { namesOf } from '@tuerca/domain/own-value'
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import type { Mix, MixName } from '@tuerca/domain/offers'
import { Price } from '../../../shared/ui/price.tsx'
import { daysText } from '../days-text.ts'
import css from './mixes.module.css'

const NAMES: Record<MixName, string> = {
  cheapest: 'Lo más barato',
  soonest: 'Lo más pronto',
  single: 'Una sola tienda',
}
const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

interface Props {
  mixes: Partial<Record<MixName, Mix>>
  request: ComparedRequest
  chosen: readonly number[]
  onChoose: (lineIds: readonly number[]) => void
}

/** Ready combinations, so that most people press once; equal ones are shown once. */
export function Mixes({ mixes, request, chosen, onChoose }: Props) {
  const shown = namesOf(NAMES).flatMap((name) => {
    const mix = mixes[name]
    return mix &&
      !namesOf(NAMES).some(
        (earlier) =>
          Object.keys(NAMES).indexOf(earlier) < Object.keys(NAMES).indexOf(name) &&
          same(mixes[earlier]?.lineIds ?? [], mix.lineIds),
      )
      ? [{ name, mix }]
      : []
  })
  if (shown.length < 2) return null
  const open = request.lines.filter(({ accepted }) => !accepted).length
  const storesOf = ({ stores }: Mix) =>
    stores.length === 1
      ? (request.offers.find(({ store }) => store.id === stores[0])?.store.name ?? '')
      : `${stores.length} tiendas`
  return (
    <fieldset className={css.mixes}>
      <legend>Mezclas listas</legend>
      {shown.map(({ name, mix }) => (
        <label key={name} className={css.pick}>
          <input type="radio" name="mix" checked={same(mix.lineIds, chosen)} onChange={() => onChoose(mix.lineIds)} />
          <span>
            <strong>{NAMES[name]}</strong>
            <small>
              {storesOf(mix)} · {mix.positions < open ? `${mix.positions} de ${open} partes, ` : ''}
              {daysText(mix.days)}
            </small>
          </span>
          <span className={css.sum}>
            <Price amount={mix.total / 100} currency={request.currency} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
