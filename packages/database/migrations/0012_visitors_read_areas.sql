-- The site says where we collect from the table that booking asks. Visitors' pages read no more of it than they show,
-- and no area that is closed.
GRANT SELECT ("id", "name", "nation", "outward_patterns", "active") ON "coverage_areas" TO anon;
--> statement-breakpoint
DROP POLICY IF EXISTS "coverage_areas_anon_reads_active" ON "coverage_areas";
--> statement-breakpoint
CREATE POLICY "coverage_areas_anon_reads_active" ON "coverage_areas" FOR SELECT TO anon USING (active);
