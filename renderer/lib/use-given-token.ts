import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the secret behind the # of this page's address, or ''. Keeps it in memory and takes it out of the address, where it would stay in
 * the history; the caller remembers it on this device once it opened something.
 */
export function useGivenToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState({ pathname: '', token: '' });
  const given = hash.slice(1);
  useEffect(() => {
    if (given === '') return;
    setKept({ pathname, token: given });
    void navigate(pathname + search, { replace: true });
  }, [given, pathname, search, navigate]);
  if (given !== '') return given;
  return kept.pathname === pathname ? kept.token : '';
}
