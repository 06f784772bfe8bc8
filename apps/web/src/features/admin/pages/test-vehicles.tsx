import { COUNTRY_NAME } from '@tuerca/domain/country'
import { listTestVehicles, removeTestVehicle, type TestVehicle } from '@tuerca/contract/test-vehicles'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { AddTestVehicle } from '../components/add-test-vehicle.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, dateOf } from '../words.ts'

export const meta = () => [
  { title: 'Vehículos de prueba | Administración de Tuerca' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  return {
    vehicles: await context
      .get(apiContext)(listTestVehicles, {})
      .then(
        ({ data }) => data,
        () => null,
      ),
  }
}

/** Plates that are free for everybody: to demonstrate and try the product. */
export default function AdminTestVehicles() {
  const { vehicles } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Vehículos de prueba"
      note={
        vehicles &&
        `${counted(vehicles.length, 'placa', 'placas')}. Se buscan sin preguntar al registro y no cuestan consultas.`
      }
    >
      <AddTestVehicle />
      <ListFaces
        path={roomPaths.adminTestVehicles()}
        rows={vehicles}
        loading="Cargando placas"
        bones={{ count: 2, height: '60px' }}
        failed={{ text: 'No pudimos leer las placas de prueba.' }}
        empty={<EmptyState title="No hay placas de prueba." text="Agrega una con el carro que quieras mostrar." />}
      >
        {vehicles && <Vehicles vehicles={vehicles} />}
      </ListFaces>
    </AdminShell>
  )
}

function Vehicles({ vehicles }: { vehicles: readonly TestVehicle[] }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Placa</th>
            <th scope="col">Vehículo</th>
            <th scope="col">VIN</th>
            <th scope="col">Nota</th>
            <th scope="col">Desde</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <Line key={`${vehicle.country} ${vehicle.plate}`} vehicle={vehicle} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({
  vehicle: { country, plate, brand, model, year, VIN, remark, addedBy, addedAt },
}: {
  vehicle: TestVehicle
}) {
  const { revalidate } = useRevalidator()
  const removing = useSend<void>({
    ready: () => window.confirm(`¿Quitar la placa ${plate}? Buscarla volverá a costar una consulta.`),
    send: () => call(removeTestVehicle, { params: { country, plate } }),
    done: () => toast(`${plate} ya no es de prueba.`),
    async refused({ message }) {
      toast(message)
      await revalidate()
      return true
    },
  })
  return (
    <tr>
      <th scope="row">
        <Plate plate={plate} country={country} />
      </th>
      <td data-label="Vehículo" className={sheet.full}>
        {brand} {model} {year}
      </td>
      <td data-label="VIN" className={sheet.full}>
        {VIN ? <span className={sheet.code}>{VIN}</span> : <span className={sheet.dim}>Sin VIN</span>}
      </td>
      <td className={sheet.full}>{remark}</td>
      <td className={sheet.dim}>
        {dateOf(addedAt)}
        {addedBy && <span className={sheet.small}>{addedBy}</span>}
      </td>
      <td className={sheet.full}>
        <span className={sheet.acts}>
          <LinkButton size="small" to={paths.plate({ placa: plate })} target="_blank" aria-label={`Probar ${plate}`}>
            Probar
          </LinkButton>
          <Button
            size="small"
            look="bare"
            busy={removing.busy}
            aria-label={`Quitar ${plate} de ${COUNTRY_NAME[country]}`}
            onClick={() => void removing.go()}
          >
            Quitar
          </Button>
        </span>
      </td>
    </tr>
  )
}
