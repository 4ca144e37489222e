import { styled } from 'styled-components';

/** A screen whose content stands in its middle. */
export const Stage = styled.main`
  display: grid;
  /* The available width, whatever the content. */
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
