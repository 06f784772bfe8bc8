import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cutText } from '@tuerca/domain/words'
import { Link } from 'react-router'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { FoundVehicle } from '../load-vin.ts'
import { otherCarsText } from '../texts.ts'
import css from './other-cars.module.css'

interface OtherCarsProps {
  /** The VIN or frame that led here. */
  vin: string
  /** The catalogue and the car of this page. */
  current: string
  find(vin: string): Promise<FoundVehicle[]>
}

const SHOWN = 4
/** C9.04. */
const LONGEST = 20

/**
 * C2.38: a VIN may mean several cars: the page shows the first, and the others are one press away. Loaded in the
 * browser, so that the page does not wait.
 */
export default function OtherCars(props: OtherCarsProps) {
  // A page has no query client of its own.
  return (
    <QueryClientProvider client={queryClient}>
      <Others {...props} />
    </QueryClientProvider>
  )
}

function Others({ vin, current, find }: OtherCarsProps) {
  const { data: cars = [] } = useQuery({
    queryKey: ['other-cars', vin, current],
    queryFn: () => find(vin),
    retry: false,
    staleTime: Infinity,
  })
  const others = cars.filter(
    ({ catalog, vehicleId }) => `${catalog} ${vehicleId || '0'}`.toLowerCase() !== current.toLowerCase(),
  )
  // The page's car must be one of them: the list belongs to the VIN, not to any other car.
  if (others.length === 0 || others.length === cars.length) return null
  return (
    <details className={css.others}>
      <summary>{otherCarsText(others.length)}</summary>
      <p>La tarjeta de propiedad dice la versión, el motor y el año.</p>
      <ul>
        {others.map(({ catalog, vehicleId, ssd, brand, name, attributes, href }) => (
          <li key={`${catalog} ${vehicleId} ${ssd}`}>
            <Link to={href} rel="nofollow">
              <strong>
                {brand} {name}
              </strong>
              <small>
                {attributes
                  .filter(({ value }) => value !== '' && value !== '—')
                  .slice(0, SHOWN)
                  .map((one) => `${one.name} ${cutText(one.value, LONGEST)}`)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
