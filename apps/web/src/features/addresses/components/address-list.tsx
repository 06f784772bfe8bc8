import { COUNTRY_NAME, DIALLING_CODE } from '@tuerca/domain/country'
import { type Address, createUserAdditionalAddress, deleteUserAdditionalAddress } from '@tuerca/contract/addresses'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { idempotencyKey } from '../../../shared/forms/idempotency-key.ts'
import { sayInPassing, useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './address-list.module.css'

/** Each address as the label of a parcel. */
export function AddressList({ addresses, onEdit }: { addresses: Address[]; onEdit: (address: Address) => void }) {
  return (
    <ul className={css.list} aria-label="Tus direcciones">
      {addresses.map((address) => (
        <Row key={address.id} address={address} onEdit={() => onEdit(address)} />
      ))}
    </ul>
  )
}

function Row({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { revalidate } = useRevalidator()
  const [key] = useState(idempotencyKey)
  const { id, name, recipient, mobile, country, region, city, postal_code, notes } = address
  const forgetting = useSend<void>({
    send: () => call(deleteUserAdditionalAddress, { params: { id } }),
    done() {
      const body = { name, recipient, mobile, country, region, city, address: address.address, postal_code, notes }
      const again = () =>
        void call(createUserAdditionalAddress, { body }, { idempotencyKey: key.of(body) }).then(
          () => revalidate(),
          () => toast('No pudimos recuperarla.'),
        )
      toast(`Quitamos la dirección ${name}.`, { ms: 8000, action: { label: 'Deshacer', onSelect: again } })
    },
    refused: sayInPassing,
  })
  return (
    <li className={css.row}>
      <div className={css.text}>
        <h2>{name}</h2>
        <p className={css.street}>{address.address}</p>
        <p>{[city, region, postal_code].filter(Boolean).join(', ')}</p>
        <p>{COUNTRY_NAME[country]}</p>
        <p className={css.who}>
          {recipient} · <a href={`tel:+${DIALLING_CODE[country]}${mobile}`}>{mobile}</a>
        </p>
        {notes && <p className={css.notes}>{notes}</p>}
        <p className={css.edit}>
          <Button size="small" aria-label={`Editar ${name}`} onClick={onEdit}>
            Editar
          </Button>
        </p>
      </div>
      <Button
        size="small"
        square
        look="bare"
        busy={forgetting.busy}
        aria-label={`Quitar ${name}`}
        title="Quitar"
        onClick={() => void forgetting.go()}
      >
        {!forgetting.busy && <Icon name="close" />}
      </Button>
    </li>
  )
}
