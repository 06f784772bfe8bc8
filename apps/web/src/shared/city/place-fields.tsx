import type { Country } from '@tuerca/domain/country'
import { CITIES } from '@tuerca/domain/cities'
import { type CityInRegion, listedRegion, placeText, regionNamed, REGIONS } from '@tuerca/domain/regions'
import { type ReactNode, useId, useState } from 'react'
import { SelectField, TextField } from '../forms/fields.tsx'
import { FieldRow } from '../forms/form.tsx'

interface Props {
  country: Country
  values: CityInRegion
  field: (name: 'city' | 'region') => {
    name: string
    value: string
    error?: ReactNode
    onChange: (text: string) => void
  }
  change: (next: Partial<CityInRegion>) => void
  /** Told when the place is another, as one text. */
  onPlace?: (place: string) => void
}

/** City and region of an address: a city of the list brings its region; of any other the region is chosen. */
export function PlaceFields({ country, values, field, change, onPlace }: Props) {
  const list = useId()
  const { city } = values
  const region = regionNamed(values.region, country)?.name ?? ''
  function choose(next: Partial<CityInRegion>) {
    change(next)
    return { ...values, ...next }
  }
  // Until somebody chooses a region, it is that of the city, if the city stands in the list.
  const [isChosen, setChosen] = useState(region !== '' && listedRegion(city, country) !== region)
  const write = (text: string) =>
    void choose(isChosen ? { city: text } : { city: text, region: listedRegion(text, country) ?? '' })
  const cities = isChosen ? (regionNamed(region, country)?.cities ?? []) : CITIES[country].map(({ name }) => name)
  const isUnlisted = city.trim() !== '' && region !== '' && listedRegion(city, country) === null
  return (
    <>
      <FieldRow>
        <TextField
          label="Ciudad"
          {...field('city')}
          onChange={write}
          onBlur={() => onPlace?.(placeText(values))}
          list={list}
          maxLength={80}
          autoComplete="address-level2"
          hint={isUnlisted ? `No está en nuestra lista: el envío se cuenta como a ${region}.` : undefined}
        />
        <SelectField
          label={country === 'MX' ? 'Estado' : 'Departamento'}
          {...field('region')}
          value={region}
          onChange={(chosen) => {
            setChosen(chosen !== '')
            const place = choose({ region: chosen })
            onPlace?.(placeText(place))
          }}
          autoComplete="address-level1"
        >
          <option value="">Elige uno</option>
          {REGIONS[country].map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <datalist id={list}>
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
