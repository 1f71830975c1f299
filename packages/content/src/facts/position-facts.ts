/** What whoever uses Code-Point Open or the ONS Postcode Directory must say. Source: their licence pages, OGL v3. */
export const dataLicence =
  'Positions of postcodes: contains OS data © Crown copyright and database right 2026, Royal Mail data © Royal Mail copyright and database right 2026, and National Statistics data © Crown copyright and database right 2026, under the Open Government Licence v3.0.'
