import PlateSearch from './plate-search.tsx'

export interface PlateModalProps {
  plate?: string
}

/** The modal of the plate search (#searchVehicleByPlate). */
export default function PlateModal({ plate }: PlateModalProps) {
  return <div id="searchVehicleByPlate"><PlateSearch place="modal" plate={plate} /></div>
}
