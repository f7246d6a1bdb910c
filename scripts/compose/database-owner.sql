-- Runs once, when the database's volume is made: nodes connect as a role that owns their database and nothing else. The superuser has no
-- password, so it is reached inside of the container alone.
\getenv owner_password OWNER_PASSWORD
CREATE ROLE tradewind LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'owner_password';
ALTER DATABASE tradewind OWNER TO tradewind;
ALTER ROLE postgres PASSWORD NULL;
