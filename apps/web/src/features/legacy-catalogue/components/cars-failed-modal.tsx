/** C8.02. */
export default function CarsFailedModal() {
  return <p>Ocurrió un error al cargar los vehículos, intenta mas tarde</p>
}
