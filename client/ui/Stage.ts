import { styled } from 'styled-components';

/** A screen whose content stands in its middle. */
export const Stage = styled.main`
  display: grid;
  /* The available width, whatever the content. */
  grid-template-columns: minmax(0, 1fr);
  /* Safe: what is taller than the screen begins at its top. */
  align-content: safe center;
  justify-items: center;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
