/** State of a navigation that only gives the view on screen a new address: it does not count as arriving at a page. */
export const sameView = 'sameView';
