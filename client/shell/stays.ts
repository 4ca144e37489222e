/** State of a navigation that gives an address to what one is looking at already: nobody arrives anywhere. */
export const stays = 'stays';
