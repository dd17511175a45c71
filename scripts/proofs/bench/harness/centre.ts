/** Where the geo searches of the comparison look: the centre of Hanoi. */
export const centre = { latitude: 21.0285, longitude: 105.8542 }
