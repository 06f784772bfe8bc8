import { FRONT_LABELS, readPin } from '@tuerca/domain/store-front'
import type { ComponentProps } from 'react'
import { TextField } from '../../../shared/forms/fields.tsx'
import { mapLink } from '../../../shared/map-link.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './front.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'placeholder' | 'optional'>

/**
 * Where a store is on the map, pasted from the map of one's own device: we load no tiles of others and ask nobody's
 * position.
 */
export function PinField(props: Props) {
  const pin = props.value ? readPin(props.value) : null
  return (
    <>
      <TextField
        {...props}
        label={FRONT_LABELS.pin}
        hint="Pega el enlace de tu local en el mapa, o sus coordenadas."
        placeholder="4.65123, -74.05777"
        optional
      />
      {pin && !props.error && (
        <p className={css.good}>
          <Icon name="pin" /> {pin.latitude}, {pin.longitude}.{' '}
          <a href={mapLink({ address: '', city: '', pin })} target="_blank" rel="noopener noreferrer">
            Ver en el mapa
          </a>
        </p>
      )}
    </>
  )
}

/** Opens the point of a warehouse in the device's own map; nothing where it has none. */
export function PointLink({ name, pin }: { name: string; pin: string }) {
  const point = readPin(pin)
  return (
    point && (
      <>
        {' '}
        <a
          href={mapLink({ address: '', city: '', pin: point })}
          aria-label={`Ver ${name} en el mapa`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ver en el mapa
        </a>
      </>
    )
  )
}
