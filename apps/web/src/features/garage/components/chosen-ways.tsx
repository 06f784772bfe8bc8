import { useQuery } from '@tanstack/react-query'
import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import { slugOf } from '@tuerca/domain/product-url'
import { foldText } from '@tuerca/domain/words'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { keepDraft } from '../form-draft.ts'
import { useBrands } from '../use-vehicle-data.ts'
import css from './chip-panel.module.css'

interface Props {
  chosen: string
  inGarage: boolean
  onLeave: () => void
}

/** Next steps with the chosen car: parts that fit it, and saving it. */
export function ChosenWays({ chosen, inGarage, onLeave }: Props) {
  const { user, store } = useVisitor()
  const { data } = useQuery({
    queryKey: ['chosen-vehicle', chosen],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(showChosenVehicle, {}, { signal }).then((answer) => answer.data),
  })
  const brands = useBrands()
  if (!data) return <p className={css.ways}>&nbsp;</p>
  const { brand, model, year, engine } = data
  function keep() {
    const known = brands.data?.brands.find(({ name }) => foldText(name) === foldText(brand))
    const option = known ? { value: String(known.id), label: known.name } : null
    keepDraft({
      form: {
        brand_id: option?.value,
        model,
        year: String(year ?? ''),
        cylinder_capacity: /^\d/.test(engine) ? engine : undefined,
      },
      brand: option,
    })
    onLeave()
    void openModal('vehicleForm', { plate: '' })
  }
  return (
    <p className={css.ways}>
      <Link
        to={paths.results(
          { makes: [slugOf(brand)], models: [slugOf(model)], vehicle: writeChosen({ make: brand, ...data }) },
          store,
        )}
      >
        Ver solo sus autopartes
      </Link>
      {user && !inGarage && (
        <button type="button" onClick={keep}>
          Guardar en mi garaje
        </button>
      )}
    </p>
  )
}
